/**
 * The HTML of an item is the same for every address: whoever follows a link to another state sees no picture of the first,
 * until the page knows which is asked for.
 */
export const HideOtherState = () => <script dangerouslySetInnerHTML={{ __html: script }} />

const script = `if (new URLSearchParams(location.search).has('state')) {
  const { dataset } = document.documentElement;
  dataset.awaitsState = '';
  addEventListener('hydrated', () => delete dataset.awaitsState);
}`
