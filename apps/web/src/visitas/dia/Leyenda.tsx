import clases from './Leyenda.module.css';

const SIGNOS = [
  { signo: 'conHora', texto: 'Con hora' },
  { signo: 'sinHora', texto: 'Sin hora, en su orden sugerido' },
  { signo: 'ventana', texto: 'Su ventana' },
  { signo: 'camino', texto: 'Camino, en minutos' },
  { signo: 'fuera', texto: 'Fuera de jornada' },
] as const;

/** What each sign of the day by the hour means. */
export const Leyenda = () => (
  <ul className={clases.leyenda} aria-label="Qué significa cada signo">
    {SIGNOS.map(({ signo, texto }) => (
      <li key={signo}>
        <i aria-hidden data-signo={signo} />
        {texto}
      </li>
    ))}
  </ul>
);
