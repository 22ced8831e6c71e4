import type { Publicado } from '@visitas/contract/compartir/esquemas';
import { TEXTO_DE_CLASE } from '@visitas/contract/formularios/formulario';
import { type ReactNode, useState } from 'react';
import { BotonIcono } from '../ui/piezas/BotonIcono.tsx';
import { CuadroQueAbre, MarcaDeFoto } from '../ui/piezas/CuadroQueAbre.tsx';
import { IconX } from '../ui/piezas/iconos.ts';
import { Tarjeta } from '../ui/piezas/Tarjeta.tsx';
import { Escenario, MarcoDeVisor } from '../ui/visor/MarcoDeVisor.tsx';
import visor from '../ui/visor/Visor.module.css';
import { enSuDireccion } from './enSuDireccion.ts';
import clases from './FotosCompartidas.module.css';

type Foto = Publicado['fotos'][number];

interface Props {
  fotos: readonly Foto[];
  llave: string;
  /** The place of the one that is open, from 0. */
  enGrande: number | undefined;
  ver: (lugar: number | undefined) => void;
  /** Takes the next place, as another photo would. */
  alFinal: ReactNode;
}

export function FotosCompartidas({ fotos, llave, enGrande, ver, alFinal }: Props) {
  const abierta = enGrande === undefined ? undefined : fotos[enGrande];
  return (
    <Tarjeta titulo="Fotos" acciones={<span className={clases.cuenta}>{fotos.length}</span>}>
      <ul className={clases.rejilla}>
        {fotos.map((foto, i) => (
          <li key={foto.archivo}>
            <UnaFoto foto={foto} numero={i + 1} llave={llave} alAbrir={() => ver(i)} />
          </li>
        ))}
        {alFinal && <li className={clases.alFinal}>{alFinal}</li>}
      </ul>
      {abierta && enGrande !== undefined && (
        <EnGrande foto={abierta} lugar={enGrande} cuantas={fotos.length} llave={llave} ver={ver} />
      )}
    </Tarjeta>
  );
}

const leyendaDe = ({ leyenda, pregunta }: Foto): string | null => leyenda ?? pregunta;

interface PropsFoto {
  foto: Foto;
  numero: number;
  llave: string;
  alAbrir: () => void;
}

function UnaFoto({ foto, numero, llave, alAbrir }: PropsFoto) {
  const leyenda = leyendaDe(foto);
  const marca = foto.clase === 'otra' ? null : TEXTO_DE_CLASE[foto.clase];
  const nombre = [leyenda ?? `Foto ${numero}`, marca].filter(Boolean).join(', ');
  const { vez, fallo, alFallar, reintentar } = useReintento();
  const marcas = marca && <MarcaDeFoto>{marca}</MarcaDeFoto>;
  return (
    <figure className={clases.foto}>
      {fallo ? (
        <SinFoto alReintentar={reintentar} />
      ) : (
        <CuadroQueAbre
          nombre={`Ampliar: ${nombre}`}
          alAbrir={alAbrir}
          marcas={marcas}
          imagen={
            <img
              key={vez}
              src={enSuDireccion(llave, foto.archivo)}
              // The button over it and the words below say what it shows.
              alt=""
              loading="lazy"
              className={clases.imagen}
              onError={alFallar}
            />
          }
        />
      )}
      {leyenda && <figcaption>{leyenda}</figcaption>}
    </figure>
  );
}

/** A photo that could not be read is asked again by a new element. */
function useReintento() {
  const [vez, setVez] = useState(0);
  const [fallo, setFallo] = useState(false);
  return {
    vez,
    fallo,
    alFallar: () => setFallo(true),
    reintentar(): void {
      setVez((antes) => antes + 1);
      setFallo(false);
    },
  };
}

const SinFoto = ({ alReintentar }: { alReintentar: () => void }) => (
  <div className={clases.sinFoto}>
    <p>No se pudo leer esta foto.</p>
    <button type="button" onClick={alReintentar}>
      Reintentar
    </button>
  </div>
);

interface PropsEnGrande {
  foto: Foto;
  lugar: number;
  cuantas: number;
  llave: string;
  ver: Props['ver'];
}

/** From the last one goes the first. */
function EnGrande({ foto, lugar, cuantas, llave, ver }: PropsEnGrande) {
  const cuenta = `${lugar + 1} de ${cuantas}`;
  const { vez, fallo, alFallar, reintentar } = useReintento();
  return (
    <MarcoDeVisor sencillo titulo={`Foto ${cuenta}`} alCerrar={() => ver(undefined)}>
      <div className={visor.cabecera}>
        <span role="status">{cuenta}</span>
        <BotonIcono
          icono={IconX}
          aria-label="Cerrar"
          data-autofocus
          onClick={() => ver(undefined)}
        />
      </div>
      <Escenario
        llave={foto.archivo}
        cuantos={cuantas}
        pasar={(paso) => ver((lugar + paso + cuantas) % cuantas)}
      >
        {(estilo) =>
          fallo ? (
            <SinFoto alReintentar={reintentar} />
          ) : (
            <div className={visor.foto} style={estilo}>
              <img
                key={`${foto.archivo} ${vez}`}
                src={enSuDireccion(llave, foto.archivo)}
                alt={leyendaDe(foto) ?? `Foto ${lugar + 1}`}
                className={clases.entera}
                draggable={false}
                onError={alFallar}
              />
            </div>
          )
        }
      </Escenario>
      <p className={visor.leyenda}>{leyendaDe(foto) ?? `Foto ${lugar + 1}`}</p>
    </MarcoDeVisor>
  );
}
