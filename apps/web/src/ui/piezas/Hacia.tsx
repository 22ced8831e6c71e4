/** A time that is expected: '≈ 11:08', read 'hacia las 11:08'. */
export const Hacia = ({ hora }: { hora: string }) => (
  <>
    <span aria-hidden style={{ whiteSpace: 'nowrap' }}>
      ≈ {hora}
    </span>
    <span className="solo-lectores">hacia las {hora}</span>
  </>
);
