import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { runCommand } from '@keyhook/test-kit/packages/run-command'

const root = resolve(import.meta.dirname, '../..')

/** Returns a Playwright configuration that extends the guide's configuration with the installed browser. */
const besidePage = (executablePath: string) => `import config from './playwright.config'

const args = ['--no-sandbox', '--disable-gpu', '--host-resolver-rules=MAP *.localhost 127.0.0.1']
const executablePath = ${JSON.stringify(executablePath)}
export default { ...config, use: { ...config.use, launchOptions: { args, executablePath } } }
`

/** Writes the files of the testing guide into a running app and runs them with Playwright. Returns the output. */
export async function runTestingPage({ executablePath, folder, ports }: runTestingPage.Options) {
  const page = readFileSync(resolve(import.meta.dirname, '../content/testing.md'), 'utf8')
  const files = [...page.matchAll(/^```ts (\S+)\n([\s\S]*?)^```$/gm)].map(([, name = '', text = '']) => [name, text])
  for (const [name, text] of [...files, ['here.config.ts', besidePage(executablePath)]] as const) {
    mkdirSync(dirname(join(folder, name!)), { recursive: true })
    writeFileSync(
      join(folder, name!),
      text!.replaceAll(':8787', `:${ports.provider}`).replaceAll(':5173', `:${ports.app}`),
    )
  }
  const program = join(root, 'node_modules/@playwright/test/cli.js')
  return runCommand([process.execPath, program, 'test', '--config', 'here.config.ts', '--reporter', 'list'], {
    cwd: folder,
  })
}

export declare namespace runTestingPage {
  type Options = {
    /** The path of the browser. */
    executablePath: string
    /** The folder of an app that a quickstart has created and started. */
    folder: string
    ports: { readonly app: number; readonly provider: number }
  }
}
