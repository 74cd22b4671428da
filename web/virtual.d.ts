/** The pages as the builder sees them; the module exists only inside a build. */
declare module 'virtual:react-router/server-build' {
  type Build = import('react-router').ServerBuild
  const build: Build
  export = build
}
