import type { Heading } from './markdown/render-markdown.js'

/** One page of text, as the collected file of its address holds it. */
export type Page = {
  /** Such as `/docs/passkeys`. */
  readonly path: string
  readonly title: string
  /** One sentence, for search engines and lists. */
  readonly description: string
  readonly html: string
  readonly headings: readonly Heading[]
  /** The page as Markdown, which stands beside it under the same address and `.md`. */
  readonly markdown: string
  /** Small print above the title, such as which entry a name is of. */
  readonly kicker?: string
  /** The item of the registry whose picture stands above the text. */
  readonly pictured?: string
}
