import '../demo.css'

// Script of the fake OAuth provider's consent page. It redirects to the provider's callback.

const { searchParams } = new URL(window.location.href)

// Accepts known names only, because anyone can create a link to this page.
const providerName = ['Google Drive'].find((name) => name === searchParams.get('provider')) ?? 'GitHub'
for (const element of document.querySelectorAll('[data-provider]')) element.textContent = providerName

async function goBack(answer: Readonly<Record<string, string>>): Promise<void> {
  const back = new URL(searchParams.get('redirect_uri') ?? '', window.location.origin)
  // Prevents an open redirect.
  if (back.origin !== window.location.origin) return
  for (const [name, value] of Object.entries({ ...answer, state: searchParams.get('state') ?? '' }))
    back.searchParams.set(name, value)
  // The provider in the page handles requests, but no navigations. This page therefore follows the redirect itself.
  const { url } = await fetch(back)
  window.location.replace(url)
}

const ways = { agree: { code: 'demo' }, cancel: { error: 'access_denied' } } as const
for (const [id, answer] of Object.entries(ways)) {
  const button = document.getElementById(id) as HTMLButtonElement
  button.addEventListener('click', () => void goBack(answer))
  button.disabled = false
}
