// Runs before any other script of the app's page. The SDK writes cookies for the app's server. In the demo, the host of
// the documentation would receive them, with the visitor's email address. Replacing storage with session storage keeps
// a visit from affecting the next one.
Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} })
Object.defineProperty(window, 'localStorage', { value: window.sessionStorage })
