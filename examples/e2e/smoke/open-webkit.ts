import { freePort } from '../../provider/src/sandbox/free-port.js'
import { callWebdriver } from './call-webdriver.js'
import type { RemotePage } from './remote-page.js'
import { startProgram } from './start-program.js'

/** Starts WebKitGTK on a display that nobody sees, and drives it over WebDriver. */
export async function openWebkit({ browser, display, driver }: openWebkit.Options): Promise<RemotePage> {
  const stops: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const stop of stops.splice(0).toReversed()) await stop()
  }
  try {
    const screen = await startProgram({
      command: display,
      parameters: ['-displayfd', '1', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'],
      find: (printed) => /^(\d+)\n/m.exec(printed)?.[1],
    })
    stops.push(screen.stop)
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const webkit = await startProgram({
      command: driver,
      parameters: [`--port=${port}`],
      environment: {
        DISPLAY: `:${screen.found}`,
        // Root has no process sandbox, which is how containers run.
        ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
      },
      find: () => callWebdriver('GET', `${url}/status`).catch(() => undefined),
    })
    stops.push(webkit.stop)
    const capabilities = { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } }
    const { sessionId } = (await callWebdriver('POST', `${url}/session`, {
      capabilities: { alwaysMatch: capabilities },
    })) as { sessionId: string }
    const session = `${url}/session/${sessionId}`
    stops.push(() => callWebdriver('DELETE', session))
    const post = (command: string, body: object) => callWebdriver('POST', `${session}/${command}`, body)
    await post('window/rect', { x: 0, y: 0, width: 1000, height: 950 })
    return {
      open: async (address) => void (await post('url', { url: address })),
      reload: async () => void (await post('refresh', {})),
      evaluate: async (expression) =>
        String(await post('execute/sync', { script: `return JSON.stringify(${expression})`, args: [] })),
      perform: async (actions) => void (await post('actions', { actions })),
      screenshot: async () => String(await callWebdriver('GET', `${session}/screenshot`)),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

export declare namespace openWebkit {
  type Options = {
    /** The browser's executable, WebKitGTK's own small one. */
    browser: string
    /** Xvfb. */
    display: string
    /** WebKitWebDriver. */
    driver: string
  }
}
