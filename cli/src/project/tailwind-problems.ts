import type { Agent } from 'package-manager-detector'
import { resolveCommand } from 'package-manager-detector/commands'
import type { Framework, HostProblem, Tailwind } from './host.js'

/** Returns the missing parts of a Tailwind 4 setup, each with the command or the steps that add it. */
export function tailwindProblems({ major }: Tailwind, framework: Framework, manager: Agent): readonly HostProblem[] {
  const print = (command: 'add' | 'execute', parameters: readonly string[]) => {
    const { args, command: program } = resolveCommand(manager, command, [...parameters])!
    return [program, ...args].join(' ')
  }
  if (major === undefined)
    return [
      {
        code: 'tailwind',
        text: 'The project does not use Tailwind CSS, which the screens need.',
        hint: [
          `1. ${print('add', ['tailwindcss', isPlugin(framework) ? '@tailwindcss/vite' : '@tailwindcss/postcss'])}`,
          `2. ${isPlugin(framework) ? vitePlugin : postcssPlugin}`,
          '3. In the CSS file that the app imports: @import "tailwindcss";',
          'Then run the command again. An app that uses hooks only needs no Tailwind.',
        ].join('\n'),
      },
    ]
  if (major >= 4) return []
  return [
    {
      code: 'tailwind',
      text: `The project uses Tailwind CSS ${major}, and the screens need version 4. Nothing was written.`,
      hint: `Upgrade it: ${print('execute', ['@tailwindcss/upgrade'])}`,
    },
  ]
}

const vitePlugin = "In vite.config: import tailwindcss from '@tailwindcss/vite', and add tailwindcss() to the plugins."
const postcssPlugin = "In postcss.config.mjs: export default { plugins: { '@tailwindcss/postcss': {} } }"

const isPlugin = (framework: Framework) => !['next-app', 'next-pages', 'unknown'].includes(framework)
