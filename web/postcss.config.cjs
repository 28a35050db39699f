const { BREAKPOINTS } = require('./platform/theme/breakpoints.ts');

/** Replaces `var(--mantine-breakpoint-*)` in conditions, where CSS allows no variables. */
const breakpoints = {
  postcssPlugin: 'breakpoints',
  AtRule(rule) {
    const params = rule.params.replace(
      /var\(--mantine-breakpoint-(\w+)\)/g,
      (_, name) => BREAKPOINTS[name],
    );
    if (params !== rule.params) rule.params = params;
  },
};

module.exports = {
  plugins: [
    require('postcss-preset-mantine')({ features: { lightDarkFunction: false } }),
    breakpoints,
  ],
};
