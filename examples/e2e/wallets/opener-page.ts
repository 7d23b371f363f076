/**
 * A page beside the wallet frame, of the app's origin or of another. It tries to take over the frame's channel: it
 * sends a handshake before and after the app does, and sends requests on the channels. It reports any response to the
 * parent page as `repliesToOthers`.
 */
const hello = () => {
  for (let index = 0; index < window.parent.length; index++) {
    const beside = window.parent[index]
    if (!beside || beside === window) continue
    const { port1, port2 } = new MessageChannel()
    const channel = crypto.randomUUID()
    port1.addEventListener('message', () => window.top!.postMessage({ repliesToOthers: location.origin }, '*'))
    port1.start()
    beside.postMessage({ keyhook: 'hello', version: 1, channel }, '*', [port2])
    port1.postMessage({ version: 1, channel, id: crypto.randomUUID(), type: 'session:clear', payload: {} })
  }
}

setInterval(hello, 1)

export {}
