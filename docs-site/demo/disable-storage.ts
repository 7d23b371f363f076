// Before all else in the app's page. What the SDK writes into cookies is for the app's own server: here the host of the site
// would be sent the address that somebody logs in with. And no visit is for the next one to find.
Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} })
Object.defineProperty(window, 'localStorage', { value: window.sessionStorage })
