import curvas from '../ui/pagina/curvas.module.css';
import clases from './Arte.module.css';

const HECHA = 'M-5 .5-1.5 4 5.5-4';

function Hecha({ en }: { en: string }) {
  return (
    <g transform={`translate(${en})`}>
      <circle r="13" fill="#fff" />
      <path d={HECHA} stroke="#0F4F56" strokeWidth="2.6" strokeLinecap="round" />
    </g>
  );
}

/** A day of visits over the contour lines; the same frame as theirs, so that both crop alike. */
function Recorrido() {
  return (
    <svg viewBox="0 0 770 924" preserveAspectRatio="xMidYMid slice" fill="none" aria-hidden="true">
      <path
        d="M150 250C230 210 300 300 372 290S470 420 540 430 600 560 520 620"
        stroke="#fff"
        strokeWidth="2"
        strokeDasharray="1 8"
        strokeLinecap="round"
      />
      <Hecha en="150 250" />
      <Hecha en="372 290" />
      <g transform="translate(540 430)" fill="#7FE3D4">
        <circle r="26" opacity=".22" />
        <path d="M0 0C-7-7-12-12-12-19a12 12 0 0 1 24 0c0 7-5 12-12 19z" transform="scale(1.5)" />
        <circle cy="-28" r="6.5" fill="#0F4F56" />
      </g>
      <circle cx="520" cy="620" r="9" fill="#0F4F56" stroke="#fff" strokeWidth="2.6" />
    </svg>
  );
}

export function Arte() {
  return (
    <div className={`${clases.arte} ${curvas.curvas}`}>
      <Recorrido />
      <p>
        Sistema de Gestión
        <br />
        de Visitas
      </p>
    </div>
  );
}
