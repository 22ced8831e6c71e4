export function Logo({ tamano }: { tamano: number }) {
  return (
    <svg width={tamano} height={tamano} viewBox="0 0 48 48" aria-hidden="true">
      <rect width="48" height="48" rx="12" fill="#0F4F56" />
      <path
        d="M27.6 13.2A9.4 9.4 0 0 0 12.6 24.2L20.6 37 37.5 11.5"
        fill="none"
        stroke="#fff"
        strokeWidth="4.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="20.8" cy="18.8" r="3.7" fill="#7FE3D4" />
    </svg>
  );
}
