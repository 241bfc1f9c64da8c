// `root`: the packages are links into the repository, which is outside this folder.
export default { poweredByHeader: false, experimental: { inlineCss: true }, turbopack: { root: "/" } };
