/** What the bundler makes of imports that are not code. */

declare module '*.module.css' {
  /** Local class name to the class name in the page. */
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css' {}
declare module '*.svg' {
  /** Public URL of the file, named by its content. */
  const url: string;
  export default url;
}
declare module '*.png' {
  const url: string;
  export default url;
}
declare module '*.webp' {
  const url: string;
  export default url;
}
declare module '*.ttf' {
  const url: string;
  export default url;
}
declare module '*.otf' {
  const url: string;
  export default url;
}
declare module '*.woff2' {
  const url: string;
  export default url;
}
