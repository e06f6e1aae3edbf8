import web from '../../../src/conexio/locales/fr/web.ftl?raw';

export default [web];
