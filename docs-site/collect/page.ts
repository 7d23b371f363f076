import type { Heading } from './markdown/render-markdown.js'

/** The content of one page, as collected. */
export type Page = {
  /** The URL path, such as `/docs/passkeys`. */
  readonly path: string
  readonly title: string
  /** One sentence for search engines and lists. */
  readonly description: string
  readonly html: string
  readonly headings: readonly Heading[]
  /** The page as Markdown. It is served at the same path with the extension `.md`. */
  readonly markdown: string
  /** A line above the title, such as the SDK entry of a name. */
  readonly kicker?: string
  /** The registry item whose picture is shown above the text. */
  readonly pictured?: string
}
