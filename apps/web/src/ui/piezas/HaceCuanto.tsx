import { fechaHora, haceCuanto } from '../formato.ts';
import { useAhora } from '../useAhora.ts';

/** 'hace 3 min', kept up to date; its tooltip has the exact time. */
export function HaceCuanto({ instante }: { instante: string }) {
  const ahora = useAhora();
  return (
    <time dateTime={instante} title={fechaHora(instante)}>
      {haceCuanto(instante, ahora)}
    </time>
  );
}
