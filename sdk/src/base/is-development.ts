/** Bundlers replace `process.env.NODE_ENV` with its value. */
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/**
 * Returns true on a page in development. Without a bundler, `process` does not exist and the page counts as production.
 */
export function isDevelopment(): boolean {
  try {
    return process.env.NODE_ENV !== 'production'
  } catch {
    return false
  }
}
