import type { FormularioDeTipo } from '@visitas/contract/formularios/operaciones';
import { Dialogo } from '../ui/pagina/Dialogo.tsx';
import { diaDeInstante, respondieron } from './palabras.ts';
import clases from './Versiones.module.css';

interface Props {
  datos: FormularioDeTipo;
  alCerrar: () => void;
}

/** Every published version, from the newest. */
export function Versiones({ datos: { versiones, publicado }, alCerrar }: Props) {
  return (
    <Dialogo titulo="Versiones" tamano="ancho" alCerrar={alCerrar}>
      <ol className={clases.versiones}>
        {versiones.map(({ version, publicadoEn, publicadoPor, visitas }) => (
          <li key={version}>
            <b>
              Versión {version}
              {version === publicado?.version && ', en uso'}
            </b>
            <span>
              {diaDeInstante(publicadoEn)}, {publicadoPor}
            </span>
            <small>{respondieron(visitas)}</small>
          </li>
        ))}
      </ol>
    </Dialogo>
  );
}
