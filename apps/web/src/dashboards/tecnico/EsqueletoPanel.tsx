import { Esqueleto } from '../../ui/Esqueleto.tsx';
import { FilaTelefono } from '../../ui/lista/FilaTelefono.tsx';
import { Tarjeta } from '../../ui/Tarjeta.tsx';
import contadores from './Contadores.module.css';
import clases from './DashboardTecnico.module.css';
import visitas from './MisVisitas.module.css';

const CUENTAS = ['a', 'b', 'c', 'd'];
const FILAS = ['62%', '48%', '70%', '54%', '66%'];

/** The panel's shape, while it is on its way. */
export function EsqueletoPanel() {
  return (
    <div className={clases.panel}>
      <Tarjeta>
        <div className={contadores.contadores}>
          {CUENTAS.map((cuenta) => (
            <div key={cuenta}>
              <Esqueleto ancho="70%" />
              <Esqueleto ancho="36px" alto={22} />
            </div>
          ))}
        </div>
      </Tarjeta>
      <Esqueleto alto={162} />
      <Tarjeta titulo="Mis Visitas" className={visitas.visitas}>
        <ul className={visitas.filas}>
          {FILAS.map((ancho) => (
            <li key={ancho}>
              <FilaTelefono
                titulo={<Esqueleto ancho={ancho} />}
                detalle={<Esqueleto ancho="40%" />}
              />
            </li>
          ))}
        </ul>
      </Tarjeta>
    </div>
  );
}
