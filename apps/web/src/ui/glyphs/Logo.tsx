/** Two streams through one lens. */
export function Logo({ size = 22 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 22 22"
      fill="none"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M2.5 5.5C8 5.5 8.5 11 11 11s3-5.5 8.5-5.5" stroke="currentColor" strokeWidth="2.2" />
      <path
        d="M2.5 16.5C8 16.5 8.5 11 11 11s3 5.5 8.5 5.5"
        stroke="currentColor"
        strokeWidth="2.2"
      />
      <circle
        cx="11"
        cy="11"
        r="3.1"
        fill="var(--accent)"
        stroke="var(--surface-chrome)"
        strokeWidth="1.6"
      />
    </svg>
  )
}
