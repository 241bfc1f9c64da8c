export default { poweredByHeader: false, experimental: { inlineCss: true } };
