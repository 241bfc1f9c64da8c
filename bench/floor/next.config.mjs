// `root`: the packages are linked from the repository, which lies outside this folder.
export default { poweredByHeader: false, experimental: { inlineCss: true }, turbopack: { root: "/" } };
