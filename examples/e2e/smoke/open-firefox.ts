import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectBidi } from './connect-bidi.js'
import type { RemotePage } from './remote-page.js'
import { startProgram } from './start-program.js'

/** Starts Firefox with a profile of its own, and drives it over WebDriver BiDi, which it speaks by itself. */
export async function openFirefox(command: string): Promise<RemotePage> {
  const profile = mkdtempSync(join(tmpdir(), 'keyhook-firefox-'))
  const removeProfile = () => rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  const parameters = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0']
  const find = (printed: string) => /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(printed)?.[1]
  const firefox = await startProgram({ command, parameters, find }).catch((error: unknown) => {
    removeProfile()
    throw error
  })
  const close = async () => {
    await firefox.stop()
    removeProfile()
  }
  try {
    const { send } = await connectBidi(`${firefox.found}/session`)
    await send('session.new', { capabilities: {} })
    const { contexts } = (await send('browsingContext.getTree', {})) as { contexts: readonly { context: string }[] }
    const { context } = contexts[0]!
    await send('browsingContext.setViewport', { context, viewport: { width: 1000, height: 900 } })
    return {
      open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
      reload: async () => void (await send('browsingContext.reload', { context, wait: 'complete' })),
      async evaluate(expression) {
        const answer = (await send('script.evaluate', {
          expression: `JSON.stringify(${expression})`,
          target: { context },
          awaitPromise: false,
        })) as { type: string; result?: { value?: string }; exceptionDetails?: { text: string } }
        if (answer.type !== 'success') throw new Error(answer.exceptionDetails?.text ?? 'The page threw.')
        return answer.result?.value ?? 'null'
      },
      perform: async (actions) => void (await send('input.performActions', { context, actions })),
      screenshot: async () => ((await send('browsingContext.captureScreenshot', { context })) as { data: string }).data,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
