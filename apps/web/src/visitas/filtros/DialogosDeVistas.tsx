import { useQuery } from '@tanstack/react-query';
import { NOMBRE_DE_VISTA_MAXIMO, type Vista } from '@visitas/contract/vistas/operaciones';
import { type FormEvent, useState } from 'react';
import { mensajesDe } from '../../plataforma/servidor/errorApi.ts';
import { lecturaDe } from '../../plataforma/servidor/lecturas.ts';
import { useEnvio } from '../../plataforma/servidor/useEnvio.ts';
import { CampoTexto } from '../../ui/campos/CampoTexto.tsx';
import { Dialogo } from '../../ui/pagina/Dialogo.tsx';
import { Lectura } from '../../ui/pagina/Lectura.tsx';
import { PieDeDialogo } from '../../ui/pagina/PieDeDialogo.tsx';
import { Boton } from '../../ui/piezas/Boton.tsx';
import { Esqueleto } from '../../ui/piezas/Esqueleto.tsx';
import clases from './DialogosDeVistas.module.css';
import type { FiltrosDeLista } from './useFiltros.ts';

const mismoNombre = (uno: string, otro: string): boolean =>
  uno.trim().toLocaleLowerCase('es') === otro.trim().toLocaleLowerCase('es');

interface PropsGuardar {
  filtros: FiltrosDeLista;
  alCerrar: () => void;
}

export function GuardarVista({ filtros, alCerrar }: PropsGuardar) {
  const { data: vistas = [] } = useQuery(lecturaDe('vistas.listar', {}));
  const { enviar, enviando, error } = useEnvio('vistas.guardar', 'Vista Guardada Exitosamente');
  const [nombre, setNombre] = useState('');
  const hay = vistas.find((una) => mismoNombre(una.nombre, nombre));

  async function guardar(evento: FormEvent): Promise<void> {
    evento.preventDefault();
    const { ok } = await enviar({ cuerpo: { nombre, filtros: filtros.vista } });
    if (ok) alCerrar();
  }

  return (
    <Dialogo titulo="Guardar vista" alCerrar={alCerrar}>
      <form noValidate onSubmit={guardar}>
        <div className={clases.campos}>
          <CampoTexto
            label="Nombre"
            placeholder="Atrasadas de mi equipo"
            data-autofocus
            maxLength={NOMBRE_DE_VISTA_MAXIMO}
            value={nombre}
            onChange={({ currentTarget }) => setNombre(currentTarget.value)}
            description={hay && `Ya tienes «${hay.nombre}»: guardará estos filtros en su lugar.`}
            mensajes={mensajesDe(error, 'nombre')}
          />
        </div>
        <PieDeDialogo alCerrar={alCerrar} type="submit" ocupado={enviando}>
          Guardar
        </PieDeDialogo>
      </form>
    </Dialogo>
  );
}

export function AdministrarVistas({ alCerrar }: { alCerrar: () => void }) {
  const lectura = useQuery(lecturaDe('vistas.listar', {}));
  return (
    <Dialogo titulo="Mis vistas" alCerrar={alCerrar} tamano="ancho">
      <Lectura de={lectura} esqueleto={<Esqueleto alto={120} />}>
        {(vistas) =>
          vistas.length === 0 ? (
            <p>No tienes vistas guardadas.</p>
          ) : (
            <ul className={clases.lista} aria-label="Mis vistas">
              {vistas.map((vista) => (
                <li key={vista.idVista}>
                  <Renglon vista={vista} />
                </li>
              ))}
            </ul>
          )
        }
      </Lectura>
      <footer>
        <Boton onClick={alCerrar}>Cerrar</Boton>
      </footer>
    </Dialogo>
  );
}

function Renglon({ vista }: { vista: Vista }) {
  const [haciendo, setHaciendo] = useState<'renombrar' | 'eliminar'>();
  const dejar = () => setHaciendo(undefined);
  if (haciendo === 'renombrar') return <Renombrar vista={vista} alDejar={dejar} />;
  if (haciendo === 'eliminar') return <Eliminar vista={vista} alDejar={dejar} />;
  const { nombre } = vista;
  return (
    <div className={clases.renglon}>
      <b title={nombre}>{nombre}</b>
      <Boton
        tipo="enlace"
        aria-label={`Renombrar ${nombre}`}
        onClick={() => setHaciendo('renombrar')}
      >
        Renombrar
      </Boton>
      <Boton tipo="fila" aria-label={`Eliminar ${nombre}`} onClick={() => setHaciendo('eliminar')}>
        Eliminar
      </Boton>
    </div>
  );
}

interface PropsRenglon {
  vista: Vista;
  alDejar: () => void;
}

function Renombrar({ vista: { idVista, nombre: anterior }, alDejar }: PropsRenglon) {
  const { enviar, enviando, error } = useEnvio('vistas.renombrar', 'Vista Renombrada Exitosamente');
  const [nombre, setNombre] = useState(anterior);

  async function renombrar(evento: FormEvent): Promise<void> {
    evento.preventDefault();
    const { ok } = await enviar({ cuerpo: { idVista, nombre } });
    if (ok) alDejar();
  }

  return (
    <form noValidate className={clases.renglon} onSubmit={renombrar}>
      <CampoTexto
        aria-label={`Nombre de ${anterior}`}
        autoFocus
        className={clases.nombre}
        maxLength={NOMBRE_DE_VISTA_MAXIMO}
        value={nombre}
        onChange={({ currentTarget }) => setNombre(currentTarget.value)}
        mensajes={mensajesDe(error, 'nombre')}
      />
      <Boton onClick={alDejar}>Cancelar</Boton>
      <Boton type="submit" tipo="principal" ocupado={enviando}>
        Guardar
      </Boton>
    </form>
  );
}

function Eliminar({ vista: { idVista, nombre }, alDejar }: PropsRenglon) {
  const { enviar, enviando } = useEnvio('vistas.eliminar', 'Vista Eliminada Exitosamente');
  return (
    <div className={clases.renglon} role="alert">
      <span>{`¿Eliminar «${nombre}»?`}</span>
      <Boton autoFocus onClick={alDejar}>
        Conservar
      </Boton>
      <Boton
        tipo="peligroso"
        ocupado={enviando}
        onClick={() => void enviar({ parametros: { idVista } })}
      >
        Eliminar
      </Boton>
    </div>
  );
}
