// The topics that the page uses; the server and the command line have more.
export default Object.values(
  import.meta.glob<string>('../../../src/conexio/locales/en/{web,home,bot,duel,cards,around}.ftl', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);
