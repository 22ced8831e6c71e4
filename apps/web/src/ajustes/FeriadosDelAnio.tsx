import { useQuery } from '@tanstack/react-query';
import { fecha } from '@visitas/contract/comun/formato';
import { RUTAS } from '../navegacion.ts';
import { lecturaDe } from '../plataforma/servidor/lecturas.ts';
import { contado } from '../ui/formato.ts';
import { useAbrirDesdeAqui } from '../ui/pagina/useAbrirDesdeAqui.ts';
import { EnlaceBoton } from '../ui/piezas/Boton.tsx';
import clases from './Ajustes.module.css';

const A_LA_VISTA = 3;

/** How many there are this year, the first ones, and the way to their screen. */
export function FeriadosDelAnio() {
  const { data } = useQuery(lecturaDe('feriados.listar', { criterios: {} }));
  const desdeAqui = useAbrirDesdeAqui();
  const anio = data?.[0]?.fecha.slice(0, 4);
  return (
    <div className={clases.fila}>
      <div className={clases.titulo}>
        <b>Feriados</b>
        {data && (
          <small>
            {anio ? `${contado(data.length, ['día', 'días'])} en ${anio}` : 'Ninguno este año'}
          </small>
        )}
      </div>
      <div className={clases.feriados}>
        {data?.slice(0, A_LA_VISTA).map((feriado) => (
          <span key={feriado.idFeriado} className={clases.pildora}>
            {fecha(feriado.fecha).slice(0, 5)} {feriado.nombre}
          </span>
        ))}
        <EnlaceBoton to={RUTAS.feriados} {...desdeAqui} tamano="chico">
          Editar feriados
        </EnlaceBoton>
      </div>
    </div>
  );
}
