import { collectReference } from '../collect/reference/collect-reference.js'
import { writeCollected } from '../collect/write-collected.js'

/**
 * Writes the reference pages. `build.ts` runs this script in parallel. The script has few imports, because imports take
 * seconds.
 */
const { components, groups, names, openApi, pages } = await collectReference()
for (const page of pages) writeCollected(page.path, page)
writeCollected('navigation/reference', groups)
writeCollected(
  'articles/reference',
  pages.map(({ path }) => path),
)
writeCollected('public', { names, components })
writeCollected('openapi', openApi)
