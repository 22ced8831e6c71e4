import { NativeSelect } from '@mantine/core';
import { conMayuscula } from '../ui/formato.ts';
import '../ui/campos/entrada.css';
import {
  CODIFICACIONES_DE_TABLA,
  type ComoSeLee,
  SEPARADORES_DE_TABLA,
} from '@visitas/contract/importaciones/archivo';
import type { Importacion } from '@visitas/contract/importaciones/esquemas';
import { useState } from 'react';
import { Dialogo } from '../ui/pagina/Dialogo.tsx';
import { PieDeDialogo } from '../ui/pagina/PieDeDialogo.tsx';
import { Alerta } from '../ui/piezas/Alerta.tsx';
import { Icono } from '../ui/piezas/Icono.tsx';
import { IconChevronDown } from '../ui/piezas/iconos.ts';
import clases from './CambiarLectura.module.css';
import { BotonDeTexto } from './PieDePaso.tsx';
import { nombreDeSeparador } from './palabras.ts';
import { useLeerTabla } from './useLeerTabla.ts';

interface Props {
  importacion: Importacion;
  /** The file, or what was pasted. Undefined after a reload: it has to be chosen again. */
  fuente: File | string | undefined;
  alLeer: (otra: Importacion) => void;
}

/** For a file that was understood wrongly and is still here: reads it again as the person says. */
export function CambiarLectura({ importacion, fuente, alLeer }: Props) {
  const [abierto, setAbierto] = useState(false);
  if (fuente === undefined) return null;
  return (
    <>
      <BotonDeTexto onClick={() => setAbierto(true)}>Cambiar cómo se lee</BotonDeTexto>
      {abierto && (
        <DialogoDeLectura
          importacion={importacion}
          fuente={fuente}
          alCerrar={() => setAbierto(false)}
          alLeer={alLeer}
        />
      )}
    </>
  );
}

interface PropsDialogo extends Props {
  fuente: File | string;
  alCerrar: () => void;
}

function DialogoDeLectura({ importacion, fuente, alCerrar, alLeer }: PropsDialogo) {
  const { que, formato } = importacion;
  const lector = useLeerTabla(que);
  const [lectura, setLectura] = useState(() => comoSeLeyo(importacion));
  // The rows that are known are those of the sheet that was read.
  const mismaHoja = lectura.hoja === formato.hoja;

  /** The titles may be in another row: they are found again, unless the person says. */
  const cambiar = (otra: ComoSeLee) =>
    setLectura({ ...lectura, filaEncabezado: undefined, ...otra });

  async function leer(): Promise<void> {
    const leida = await lector.leer(fuente, lectura);
    if (!leida) return;
    alCerrar();
    alLeer(leida);
  }

  return (
    <Dialogo titulo="¿Cómo se lee?" alCerrar={alCerrar}>
      <form
        onSubmit={(evento) => {
          evento.preventDefault();
          void leer();
        }}
      >
        <div className={clases.campos}>
          {lector.fallo && <Alerta tipo="peligro">{lector.fallo}</Alerta>}
          {formato.tipo === 'csv' ? (
            <DeTexto lectura={lectura} alCambiar={cambiar} pegado={typeof fuente === 'string'} />
          ) : (
            <Elegir
              label="Hoja"
              opciones={formato.hojas ?? []}
              elegida={lectura.hoja}
              alElegir={(hoja) => cambiar({ hoja })}
            />
          )}
          <Elegir
            label="Fila de los títulos"
            nombreDe={(fila) => nombreDeFila(importacion, fila)}
            opciones={mismaHoja ? filasPosibles(importacion) : []}
            otra={BUSCARLA}
            elegida={lectura.filaEncabezado}
            alElegir={(filaEncabezado) => cambiar({ filaEncabezado })}
          />
        </div>
        <PieDeDialogo alCerrar={alCerrar} type="submit" ocupado={lector.leyendo !== null}>
          Leer de nuevo
        </PieDeDialogo>
      </form>
    </Dialogo>
  );
}

const BUSCARLA = 'Buscarla en el archivo';

interface PropsDeTexto {
  lectura: ComoSeLee;
  alCambiar: (otra: ComoSeLee) => void;
  /** What is pasted has no encoding. */
  pegado: boolean;
}

const DeTexto = ({ lectura, alCambiar, pegado }: PropsDeTexto) => (
  <>
    <Elegir
      label="Separador"
      nombreDe={(separador) => conMayuscula(nombreDeSeparador(separador))}
      opciones={SEPARADORES_DE_TABLA}
      elegida={lectura.separador}
      alElegir={(separador) => alCambiar({ separador })}
    />
    {!pegado && (
      <Elegir
        label="Codificación"
        opciones={CODIFICACIONES_DE_TABLA}
        elegida={lectura.codificacion}
        alElegir={(codificacion) => alCambiar({ codificacion })}
      />
    )}
  </>
);

interface PropsElegir<V extends string | number> {
  label: string;
  opciones: readonly V[];
  nombreDe?: (valor: V) => string;
  /** The one that leaves it to the server. */
  otra?: string;
  elegida: V | undefined;
  alElegir: (valor: V | undefined) => void;
}

function Elegir<V extends string | number>(props: PropsElegir<V>) {
  const { label, opciones, nombreDe = String, otra, elegida, alElegir } = props;
  return (
    <NativeSelect
      label={label}
      value={elegida ?? ''}
      data={[
        ...(otra === undefined ? [] : [{ value: '', label: otra }]),
        ...opciones.map((valor) => ({ value: String(valor), label: nombreDe(valor) })),
      ]}
      onChange={({ currentTarget: { value } }) =>
        alElegir(opciones.find((una) => String(una) === value))
      }
      rightSection={<Icono de={IconChevronDown} tamano={16} />}
      rightSectionPointerEvents="none"
    />
  );
}

/** What the server found, to begin with. */
function comoSeLeyo({ formato, filaEncabezado }: Importacion): ComoSeLee {
  const { hoja, separador, codificacion } = formato;
  return {
    hoja,
    separador: SEPARADORES_DE_TABLA.find((uno) => uno === separador),
    codificacion: CODIFICACIONES_DE_TABLA.find((una) => una === codificacion),
    filaEncabezado,
  };
}

const filasPosibles = ({ formato, filaEncabezado }: Importacion): number[] =>
  formato.primeras?.map(({ fila }) => fila) ?? [filaEncabezado];

/** 'Fila 3 · CLIENTE · DPI/NIT · DIRECCION'. */
function nombreDeFila({ formato }: Importacion, fila: number): string {
  const { celdas = [] } = formato.primeras?.find((una) => una.fila === fila) ?? {};
  return [`Fila ${fila}`, ...celdas].join(' · ');
}
