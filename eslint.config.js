// The rules live in TypeScript, beside the local rules that they use; this file only lets ESLint read them.
require('esbuild-register/dist/node').register();

module.exports = require('./tools/eslint/config').config;
