/** The W3C WebDriver commands that the tests use. Each has Marionette's name, and the method and path for HTTP. */
export const webDriverCommands = {
  newSession: ['NewSession', 'POST', '/session'],
  navigate: ['Navigate', 'POST', '/session/{session}/url'],
  refresh: ['Refresh', 'POST', '/session/{session}/refresh'],
  executeAsyncScript: ['ExecuteAsyncScript', 'POST', '/session/{session}/execute/async'],
  elementClick: ['ElementClick', 'POST', '/session/{session}/element/{id}/click'],
  elementSendKeys: ['ElementSendKeys', 'POST', '/session/{session}/element/{id}/value'],
  performActions: ['PerformActions', 'POST', '/session/{session}/actions'],
  switchToFrame: ['SwitchToFrame', 'POST', '/session/{session}/frame'],
  switchToParentFrame: ['SwitchToParentFrame', 'POST', '/session/{session}/frame/parent'],
  getWindowHandle: ['GetWindowHandle', 'GET', '/session/{session}/window'],
  getWindowHandles: ['GetWindowHandles', 'GET', '/session/{session}/window/handles'],
  switchToWindow: ['SwitchToWindow', 'POST', '/session/{session}/window'],
} as const

const minutes = 60_000

/** Long timeouts, because the machine may be busy. */
export const sessionCapabilities = { timeouts: { script: 10 * minutes, pageLoad: 10 * minutes } }

export type WebDriverCommand = keyof typeof webDriverCommands

/** Sends commands to one browser. */
export type Connection = {
  readonly send: (command: WebDriverCommand, parameters?: Record<string, unknown>) => Promise<unknown>
  /** Ends the browser and all processes that were started for it. */
  readonly close: () => Promise<void>
}

/** An error response of the driver. `code` is one of the error codes of the W3C specification. */
export class WebDriverError extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(`${code}: ${message}`)
    this.name = 'WebDriverError'
    this.code = code
  }
}
