// Links as pictures that a phone reads, drawn here: a link may hold the secret of a seat.

/** A link as the address of an image, dark on white. */
export async function qrOf(link: string): Promise<string> {
  const { renderSVG } = await import('uqr'); // when somebody wants one
  return `data:image/svg+xml,${encodeURIComponent(renderSVG(link, { border: 2 }))}`;
}
