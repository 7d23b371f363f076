/**
 * A fake of both captcha vendors' scripts, controlled by the vendors' published test keys. Keys with 1 pass, keys with
 * 2 fail, and keys with 3 require a click. An answer is unsigned JSON with its host, time and action.
 */
export const captchaScript = `(() => {
  const widgets = new Map()
  let count = 0
  const encode = (value) => btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  const answerOf = (action) =>
    encode({ hostname: location.hostname, action, challenge_ts: new Date().toISOString(), id: crypto.randomUUID() })

  function render(container, options) {
    const id = 'fake-' + ++count
    const element = typeof container === 'string' ? document.querySelector(container) : container
    widgets.set(id, { element, options, answer: undefined })
    if (options.execution !== 'execute' && options.size !== 'invisible') void execute(id)
    return id
  }

  function execute(id) {
    const widget = widgets.get(id) ?? [...widgets.values()].at(-1)
    const { element, options } = widget
    const call = (name, ...values) => {
      const callback = options[name]
      if (typeof callback === 'string') window[callback]?.(...values)
      else callback?.(...values)
    }
    return new Promise((resolve, reject) => {
      const pass = () => {
        element.replaceChildren()
        widget.answer = answerOf(options.action)
        call('callback', widget.answer)
        resolve({ response: widget.answer })
      }
      const mode = options.sitekey[0]
      if (mode === '2') setTimeout(() => (call('error-callback', '300030'), reject(new Error('challenge-error'))))
      else if (mode === '3') {
        const button = Object.assign(document.createElement('button'), { type: 'button', onclick: pass })
        button.textContent = 'I am human'
        button.style.cssText = 'width: 100%; min-height: 65px; border: 1px solid; border-radius: 4px; cursor: pointer'
        element.replaceChildren(button)
        call('before-interactive-callback')
        call('open-callback')
      } else setTimeout(pass)
    }).catch((error) => {
      if (options.size === 'invisible') throw error
    })
  }

  const answerIn = (id) => (widgets.get(id) ?? [...widgets.values()].at(-1))?.answer
  const reset = (id) => {
    const widget = widgets.get(id) ?? [...widgets.values()].at(-1)
    if (!widget) return
    widget.answer = undefined
    widget.element.replaceChildren()
    if (widget.options.execution !== 'execute' && widget.options.size !== 'invisible') void execute(id)
  }
  const remove = (id) => {
    widgets.get(id)?.element.replaceChildren()
    widgets.delete(id)
  }
  const api = { render, execute, reset, remove, getResponse: answerIn, isExpired: () => false, ready: (run) => run() }
  window.turnstile = api
  window.hcaptcha = { ...api, close() {}, setData() {}, getRespKey: () => '' }
  const onload = document.currentScript && new URL(document.currentScript.src).searchParams.get('onload')
  if (onload) window[onload]?.()
})()`
