import web from '../../../src/conexio/locales/en/web.ftl?raw';

export default [web];
