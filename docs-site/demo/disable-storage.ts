// Runs first in the app's page. The SDK writes cookies for the app's server, but here the host of the documentation would
// receive the visitor's email address. Session storage keeps a visit from affecting the next one.
Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} })
Object.defineProperty(window, 'localStorage', { value: window.sessionStorage })
