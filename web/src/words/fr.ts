// The topics that the page speaks of; the house and the command line have further ones.
export default Object.values(
  import.meta.glob<string>('../../../src/conexio/locales/fr/{web,home,bot,duel,cards,around}.ftl', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);
