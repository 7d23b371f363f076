import type { Heading } from './markdown/render-markdown.js'

/** One page in its collected file. */
export type Page = {
  /** The address, such as `/docs/passkeys`. */
  readonly path: string
  readonly title: string
  /** One sentence for search engines and lists. */
  readonly description: string
  readonly html: string
  readonly headings: readonly Heading[]
  /** The page as Markdown, which is served under the same address with `.md`. */
  readonly markdown: string
  /** A line above the title, such as the entry of a name. */
  readonly kicker?: string
  /** The registry item whose picture is above the text. */
  readonly pictured?: string
}
