/**
 * Replaces Telegram's login script. `Telegram.Login.auth(options, callback)` opens a popup. It calls `callback` with
 * the user's data, or with false if the user declined.
 */
export const loginScript = `(() => {
  const home = new URL(document.currentScript.src).origin
  function auth({ bot_id, lang }, callback) {
    const url = new URL('/sandbox/telegram/auth', home)
    url.searchParams.set('bot_id', bot_id)
    url.searchParams.set('origin', location.origin)
    if (lang) url.searchParams.set('lang', lang)
    const left = Math.max(0, screenX + (outerWidth - 550) / 2)
    const popup = open(url, 'telegram_oauth_bot' + bot_id, 'width=550,height=470,left=' + left)
    if (!popup) return callback(false)
    let isOver = false
    function finish(result) {
      if (isOver) return
      isOver = true
      removeEventListener('message', receive)
      clearInterval(watch)
      popup.close()
      callback(result)
    }
    function receive({ data, origin, source }) {
      if (origin !== home || source !== popup) return
      const { event, result } = JSON.parse(data)
      if (event === 'auth_result') finish(result)
    }
    addEventListener('message', receive)
    const watch = setInterval(() => popup.closed && finish(false), 100)
  }
  window.Telegram = { ...window.Telegram, Login: { auth } }
})()
`
