/** An article, compiled by `markdown/compile.cjs`. */
declare module '*.md' {
  /** Trusted HTML: the files are our own. */
  export const html: string
}
