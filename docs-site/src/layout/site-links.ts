import type { LinkItemType } from 'fumadocs-ui/layouts/shared'

/** The links to the sections. They are in the header, and in the menu on a phone. */
export const siteLinks: LinkItemType[] = [
  { text: 'Guides', url: '/docs/getting-started', active: 'nested-url' },
  { text: 'Screens', url: '/screens', active: 'nested-url' },
  { text: 'Theme', url: '/theme' },
  { text: 'Reference', url: '/reference', active: 'nested-url' },
]
