import type { LinkItemType } from 'fumadocs-ui/layouts/shared'

/** The sections, as the bar on top and the menu of a phone list them. */
export const siteLinks: LinkItemType[] = [
  { text: 'Guides', url: '/docs/getting-started', active: 'nested-url' },
  { text: 'Screens', url: '/screens', active: 'nested-url' },
  { text: 'Theme', url: '/theme' },
  { text: 'Reference', url: '/reference', active: 'nested-url' },
]
