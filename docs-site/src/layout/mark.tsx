/** The product's logo with its name. */
export function Mark() {
  return (
    <>
      <svg aria-hidden="true" className="size-5" fill="none" viewBox="0 0 24 24">
        <path
          d="M12 13v-2.2A3.9 3.9 0 1 0 8.1 6.9M12 13v8m0-3.5h3.2M12 21h4.2"
          stroke="currentColor"
          strokeLinecap="round"
          strokeLinejoin="round"
          strokeWidth="2.4"
        />
      </svg>
      Keyhook
    </>
  )
}
