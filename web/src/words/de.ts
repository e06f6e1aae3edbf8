import web from '../../../src/conexio/locales/de/web.ftl?raw';

export default [web];
