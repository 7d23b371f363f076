import { commands } from 'keyhook/internal/src/commands/commands'
import type { Options } from 'keyhook/internal/src/define-command'
import { everywhere } from 'keyhook/internal/src/help'
import { renderMarkdown } from '../markdown/render-markdown.js'
import type { Page } from '../page.js'
import { asCode, asProse, markdownTable } from './markdown-table.js'

/** Creates a page for each command of the CLI. */
export async function collectCommands(): Promise<readonly Page[]> {
  return Promise.all(
    commands.map(async ({ load, name, operands, summary }) => {
      const { examples = [], options } = await load()
      const usage = ['keyhook', name, ...(operands ? [operands] : [])].join(' ')
      const markdown = [
        `# keyhook ${name}`,
        asProse(summary),
        `\`\`\`sh\nnpx ${usage}\n\`\`\``,
        ...(Object.keys(options).length > 0 ? ['## Options', optionTable(options)] : []),
        ...(examples.length > 0
          ? ['## Examples', `\`\`\`sh\n${examples.map((example) => `npx ${example}`).join('\n')}\n\`\`\``]
          : []),
        '## Everywhere',
        optionTable(everywhere),
        '',
      ].join('\n\n')
      const path = `/reference/cli/${name.replaceAll(' ', '-')}`
      return { path, markdown, kicker: 'Command of the CLI', ...renderMarkdown(markdown, (href) => href) }
    }),
  )
}

const optionTable = (options: Options) =>
  markdownTable(
    ['Option', 'What it does'],
    Object.entries(options).map(([name, { short, summary, value }]) => [
      asCode(`${short ? `-${short}, ` : ''}--${name}${value ? ` <${value}>` : ''}`),
      asProse(summary),
    ]),
  )
