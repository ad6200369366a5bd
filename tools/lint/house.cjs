// The linter loads plugins as JavaScript; these rules are TypeScript.
require('esbuild-register/dist/node').register();

module.exports = {
  meta: { name: 'house' },
  rules: {
    'import-direction': require('./importDirectionRule').importDirectionRule,
    'late-code': require('./lateCodeRule').lateCodeRule,
    'no-barrel': require('./noBarrelRule').noBarrelRule,
    'no-enum': require('./noEnumRule').noEnumRule,
    'no-html-from-data': require('./noHtmlFromDataRule').noHtmlFromDataRule,
  },
};
