import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Respuesta } from '@visitas/contract/operaciones';
import { lecturaDe } from '../plataforma/servidor/lecturas.ts';
import { Dialogo } from '../ui/pagina/Dialogo.tsx';
import { Lectura } from '../ui/pagina/Lectura.tsx';
import { abrirDesde } from '../ui/pagina/useCerrar.ts';
import { Esqueleto } from '../ui/piezas/Esqueleto.tsx';
import clases from './LugaresPorMirar.module.css';
import { PALABRAS } from './palabras.ts';

type Lugar = Respuesta<'importaciones.lugares'>[number];

/** The clients without a firm place. Each leads to its form, where the place is corrected. */
export function LugaresPorMirar({ id, alCerrar }: { id: number; alCerrar: () => void }) {
  const lectura = useQuery(lecturaDe('importaciones.lugares', { parametros: { id } }));
  return (
    <Dialogo titulo="Lugares con poca certeza" alCerrar={alCerrar} tamano="busqueda">
      <Lectura de={lectura} esqueleto={<Esqueleto alto={160} />}>
        {(lugares) => (
          <ul className={clases.lugares}>
            {lugares.map((uno) => (
              <li key={uno.idCliente}>
                <Link
                  {...abrirDesde(PALABRAS.clientes.titulo)}
                  to="/clientes/editar/$id"
                  params={{ id: String(uno.idCliente) }}
                >
                  <b>{uno.nombre}</b>
                  <span>{uno.direccion}</span>
                  <small>{hasta(uno)}</small>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Lectura>
    </Dialogo>
  );
}

function hasta({ hallado }: Lugar): string {
  if (!hallado) return 'No se encontró la dirección.';
  const { certeza, nombre } = hallado;
  if (certeza === 'zona') return `Solo llegó a la zona: ${nombre}.`;
  return certeza === 'calle' ? `Llegó a la calle: ${nombre}.` : `Llegó a ${nombre}.`;
}
