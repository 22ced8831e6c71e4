import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { Importacion } from '@visitas/contract/importaciones/esquemas';
import { type ReactNode, useState } from 'react';
import { RUTAS } from '../navegacion.ts';
import { useEnvio } from '../plataforma/servidor/useEnvio.ts';
import { cifra, contado } from '../ui/formato.ts';
import { Dialogo } from '../ui/pagina/Dialogo.tsx';
import { PieDeDialogo } from '../ui/pagina/PieDeDialogo.tsx';
import { ABRIR } from '../ui/pagina/useCerrar.ts';
import { BarraDeAvance } from '../ui/piezas/BarraDeAvance.tsx';
import { Boton, EnlaceBoton } from '../ui/piezas/Boton.tsx';
import { Icono } from '../ui/piezas/Icono.tsx';
import { IconArrowBackUp, IconCheck } from '../ui/piezas/iconos.ts';
import { useAhora } from '../ui/useAhora.ts';
import { Contrasenas } from './Contrasenas.tsx';
import type { EnUrlDeImportar } from './enUrl.ts';
import { LugaresPorMirar } from './LugaresPorMirar.tsx';
import clases from './PasoListo.module.css';
import { DescargarErrores, seBajan } from './PasoRevisar.tsx';
import { NotaDePaso, NotasDePaso, PieDePaso } from './PieDePaso.tsx';
import { dichoImportados, hastaCuando, mientras, noEntraron, PALABRAS } from './palabras.ts';

/** What was written, what is left to look at, and the way back while there is one. */
export function PasoListo({ importacion }: { importacion: Importacion }) {
  const { que, estado, creadas = 0, actualizadas = 0 } = importacion;
  if (estado === 'deshecha') return <Deshecha importacion={importacion} />;
  return (
    <>
      <Final titulo={dichoImportados(que, creadas + actualizadas)}>{restoDe(importacion)}</Final>
      <NotasDePaso>
        {que === 'usuarios' && creadas > 0 && <Contrasenas importacion={importacion} />}
        <Lugares importacion={importacion} />
        <DejanTrabajo gente={importacion.conTrabajoAbierto ?? []} />
        <LasQueNoEntraron importacion={importacion} />
      </NotasDePaso>
      <Pie importacion={importacion} />
    </>
  );
}

function Final({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <div className={clases.final}>
      <span className={clases.sello}>
        <Icono de={IconCheck} tamano={24} />
      </span>
      <h2>{titulo}</h2>
      <p>{children}</p>
    </div>
  );
}

/** '31 ya existían y quedaron igual. 9 filas no entraron.' */
function restoDe(importacion: Importacion): string {
  const { existentes, conExistentes, actualizadas = 0 } = importacion;
  const fuera = noEntraron(importacion);
  const igual = existentes === 1 ? 'ya existía y quedó igual' : 'ya existían y quedaron igual';
  const cambiados =
    actualizadas === 1 ? 'ya existía y se actualizó' : 'ya existían y se actualizaron';
  return [
    conExistentes === 'dejar' && existentes > 0 && `${cifra(existentes)} ${igual}.`,
    actualizadas > 0 && `${cifra(actualizadas)} ${cambiados}.`,
    fuera > 0 && `${contado(fuera, ['fila no entró', 'filas no entraron'])}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Whose role the file changed, with the way to hand over what stays in their name. */
function DejanTrabajo({ gente }: { gente: NonNullable<Importacion['conTrabajoAbierto']> }) {
  if (gente.length === 0) return null;
  return (
    <NotaDePaso titulo="Cambiaron de rol con trabajo abierto">
      <p>Sus visitas y series abiertas siguen a su nombre. Elige de quién ver qué hacer.</p>
      <ul className={clases.gente}>
        {gente.map(({ idUsuario, nombre }) => (
          <li key={idUsuario}>
            <Link
              {...ABRIR}
              to={RUTAS['traspasar-visitas']}
              params={{ id: String(idUsuario) }}
              className={clases.enlace}
            >
              {nombre}
            </Link>
          </li>
        ))}
      </ul>
    </NotaDePaso>
  );
}

/** The addresses are looked for at the geocoder's pace, which is slow. */
function Lugares({ importacion }: { importacion: Importacion }) {
  const { idImportacion, que, lugares } = importacion;
  if (!lugares || que !== 'clientes') return null;
  const { conCoordenadas, porBuscar, hallados, dudosos } = lugares;
  const de = hallados + dudosos + porBuscar;
  if (de + conCoordenadas === 0) return null;
  return (
    <>
      <NotaDePaso titulo="Lugares en el mapa">
        <p>
          {conCoordenadas > 0 && `${contado(conCoordenadas, ['traía', 'traían'])} coordenadas. `}
          {de > 0 && `De ${cifra(de)} se busca la dirección.`}
        </p>
        {de > 0 && <AvanceDeLugares hechos={hallados + dudosos} de={de} />}
      </NotaDePaso>
      {dudosos > 0 && (
        <NotaDePaso titulo="Con poca certeza">
          <p>
            {contado(dudosos, ['dirección no dio', 'direcciones no dieron'])} un lugar firme. Sin
            él, la visita dirá «Sin ubicación de referencia».
          </p>
          <Link
            to={PALABRAS[que].importar}
            search={{ importacion: String(idImportacion), mirar: 'lugares' }}
            className={clases.enlace}
          >
            {dudosos === 1 ? 'Ver cuál' : `Ver los ${cifra(dudosos)}`}
          </Link>
          <LugaresAbiertos id={idImportacion} />
        </NotaDePaso>
      )}
    </>
  );
}

function AvanceDeLugares({ hechos, de }: { hechos: number; de: number }) {
  const avance = `${cifra(hechos)} de ${cifra(de)}`;
  return (
    <>
      <div className={clases.avance}>
        <BarraDeAvance
          hechas={hechos}
          de={de}
          leida={{ etiqueta: 'Lugares en el mapa', dicho: avance }}
        />
      </div>
      <p>{hechos < de ? `${avance}. Puedes salir.` : `${avance}, terminado.`}</p>
    </>
  );
}

function LugaresAbiertos({ id }: { id: number }) {
  const { mirar }: EnUrlDeImportar = useSearch({ strict: false });
  const navegar = useNavigate();
  if (mirar !== 'lugares') return null;
  const alCerrar = () =>
    void navegar({
      to: PALABRAS.clientes.importar,
      search: { importacion: String(id) },
      replace: true,
    });
  return <LugaresPorMirar id={id} alCerrar={alCerrar} />;
}

function LasQueNoEntraron({ importacion }: { importacion: Importacion }) {
  const fuera = noEntraron(importacion);
  if (fuera === 0) return null;
  return (
    <NotaDePaso titulo={fuera === 1 ? 'La que no entró' : `Las ${cifra(fuera)} que no entraron`}>
      <p>{queHacerConEllas(importacion)}</p>
      {seBajan(importacion) > 0 && <DescargarErrores importacion={importacion} />}
    </NotaDePaso>
  );
}

function queHacerConEllas(importacion: Importacion): string {
  const porCorregir = seBajan(importacion);
  if (porCorregir > 0)
    return `${porCorregir === 1 ? 'Corrígela' : 'Corrígelas'} en el archivo y vuelve a importarlo: lo que ya está no se repite.`;
  const una = importacion.omitidas === 1;
  return `${una ? 'La' : 'Las'} apartaste tú. Si ${una ? 'la' : 'las'} quieres, vuelve a importar el archivo: lo que ya está no se repite.`;
}

function Pie({ importacion }: { importacion: Importacion }) {
  const { que, deshacerHasta } = importacion;
  const ahora = useAhora();
  const sePuede = deshacerHasta !== undefined && Date.parse(deshacerHasta) > ahora;
  return (
    <PieDePaso
      dicho={
        sePuede &&
        `Se puede deshacer hasta ${hastaCuando(deshacerHasta, ahora)}${mientras(importacion)}.`
      }
    >
      {sePuede && <Deshacer importacion={importacion} />}
      <EnlaceBoton to={PALABRAS[que].lista} tipo="principal">
        {PALABRAS[que].verLista}
      </EnlaceBoton>
    </PieDePaso>
  );
}

/** Asks first, because it may take back hundreds at once. */
function Deshacer({ importacion }: { importacion: Importacion }) {
  const { idImportacion: id, que, creadas = 0, actualizadas = 0 } = importacion;
  const [preguntando, preguntar] = useState(false);
  const { enviar, enviando } = useEnvio(
    'importaciones.deshacer',
    'Importación Deshecha Exitosamente',
  );
  const cerrar = () => preguntar(false);

  async function deshacer(): Promise<void> {
    await enviar({ parametros: { id } });
    cerrar();
  }

  return (
    <>
      <Boton icono={IconArrowBackUp} onClick={() => preguntar(true)}>
        Deshacer importación
      </Boton>
      {preguntando && (
        <Dialogo titulo="¿Deshacer esta importación?" alCerrar={cerrar}>
          <p>
            {creadas > 0 &&
              `Se ${creadas === 1 ? 'quita' : 'quitan'} ${contado(creadas, PALABRAS[que].sustantivo)}. `}
            {actualizadas > 0 &&
              `${contado(actualizadas, PALABRAS[que].sustantivo)} ${actualizadas === 1 ? 'vuelve a como estaba, si nadie lo editó después.' : 'vuelven a como estaban, si nadie los editó después.'}`}
          </p>
          <PieDeDialogo
            alCerrar={cerrar}
            tipo="peligroso"
            ocupado={enviando}
            onClick={() => void deshacer()}
          >
            Deshacer
          </PieDeDialogo>
        </Dialogo>
      )}
    </>
  );
}

function Deshecha({ importacion: { que, actualizadas = 0 } }: { importacion: Importacion }) {
  const { importar, lista, verLista } = PALABRAS[que];
  return (
    <>
      <Final titulo="Importación deshecha">
        {actualizadas > 0
          ? 'Lo que alguien editó después de importarlo queda como está. De lo demás de este archivo no queda nada.'
          : 'No queda nada de lo que trajo este archivo.'}
      </Final>
      <PieDePaso dicho={null}>
        <EnlaceBoton to={lista}>{verLista}</EnlaceBoton>
        <EnlaceBoton to={importar} tipo="principal">
          Importar otro archivo
        </EnlaceBoton>
      </PieDePaso>
    </>
  );
}
