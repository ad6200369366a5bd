const JsdomEnvironment = require('jest-fixed-jsdom');

/** Loaded once a process, by Node itself: jsdom and Jest's registry hold the browser's half alone. */
const outside = () => {
  require('esbuild-register/dist/node').register();
  return require('./startServer');
};

module.exports = class extends JsdomEnvironment {
  constructor(...args) {
    super(...args);
    this.global.startServerOutside = (options) => outside().startServer(options, { overridesGlobals: false });
  }
};
