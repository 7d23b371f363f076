/** How long after its window opened a purchase is first asked for, and how often from then on. */
export const coinbaseDelay = 5000
export const coinbasePoll = 1500
