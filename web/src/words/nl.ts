import web from '../../../src/conexio/locales/nl/web.ftl?raw';

export default [web];
