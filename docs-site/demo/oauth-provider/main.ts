import '../demo.css'

// The page of the site on which a user agrees, or does not. It goes back by way of the provider, as any site does.

const { searchParams } = new URL(window.location.href)

// Of the names it knows: an address is anybody's to write.
const site = ['Google Drive'].find((name) => name === searchParams.get('site')) ?? 'GitHub'
for (const place of document.querySelectorAll('[data-site]')) place.textContent = site

async function goBack(answer: Readonly<Record<string, string>>): Promise<void> {
  const back = new URL(searchParams.get('redirect_uri') ?? '', window.location.origin)
  // Nobody is sent from here to another site.
  if (back.origin !== window.location.origin) return
  for (const [name, value] of Object.entries({ ...answer, state: searchParams.get('state') ?? '' }))
    back.searchParams.set(name, value)
  // The provider in the page answers what is asked of it, and no page that is gone to. It says which page is next.
  const { url } = await fetch(back)
  window.location.replace(url)
}

const ways = { agree: { code: 'demo' }, cancel: { error: 'access_denied' } } as const
for (const [id, answer] of Object.entries(ways)) {
  const button = document.getElementById(id) as HTMLButtonElement
  button.addEventListener('click', () => void goBack(answer))
  button.disabled = false
}
