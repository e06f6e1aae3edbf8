// QR codes, drawn in the page itself: a link may hold the secret token of a seat.

/** The QR code of a link, as a data URL of an SVG image, dark on white. */
export async function qrOf(link: string): Promise<string> {
  const { renderSVG } = await import('uqr'); // loaded on demand
  return `data:image/svg+xml,${encodeURIComponent(renderSVG(link, { border: 2 }))}`;
}
