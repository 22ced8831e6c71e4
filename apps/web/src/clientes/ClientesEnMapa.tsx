import type { Respuesta } from '@visitas/contract/operaciones';
import { useMemo } from 'react';
import { EnLugar } from '../ui/mapa/puntos/EnLugar.tsx';
import { Leyenda } from '../ui/mapa/puntos/Leyenda.tsx';
import { ListaEnMapa } from '../ui/mapa/puntos/ListaEnMapa.tsx';
import { Marcador } from '../ui/mapa/puntos/Marcador.tsx';
import type { PuntoDeLista } from '../ui/mapa/puntos/punto.ts';
import { usePuntosDeLista } from '../ui/mapa/puntos/usePuntosDeLista.ts';
import { EstadoActivo } from '../ui/piezas/Distintivo.tsx';
import { Icono } from '../ui/piezas/Icono.tsx';
import { IconBuildingStore } from '../ui/piezas/iconos.ts';
import { BUSCAR_POR, SUSTANTIVO } from './textos.ts';

type ClienteEnMapa = Respuesta<'clientes.mapa'>[number];

const MarcadorDeCliente = ({ activo, icono = 16 }: { activo: boolean; icono?: number }) => (
  <Marcador tono={activo ? 'marca' : 'neutral'}>
    <Icono de={IconBuildingStore} tamano={icono} />
  </Marcador>
);

const LEYENDA = (
  <Leyenda
    signos={[true, false].map((activo) => ({
      texto: activo ? 'Activo' : 'Inactivo',
      signo: <MarcadorDeCliente activo={activo} icono={12} />,
    }))}
  />
);

const puntoDe = (cliente: ClienteEnMapa): PuntoDeLista => {
  const { idCliente, nombre, direccion, activo, latitud, longitud } = cliente;
  return {
    llave: `cliente ${idCliente}`,
    latitud,
    longitud,
    nombre: `${nombre}, ${activo ? 'activo' : 'inactivo'}, ${direccion}: editar`,
    marcador: () => <MarcadorDeCliente key={idCliente} activo={activo} />,
    enLista: () => (
      <EnLugar titulo={nombre} detalle={direccion} distintivo={<EstadoActivo activo={activo} />} />
    ),
    destino: { to: '/clientes/editar/$id', params: { id: String(idCliente) } },
    buscarPor: nombre,
  };
};

/** The clients where they are. */
export function ClientesEnMapa() {
  const datos = usePuntosDeLista('clientes.mapa', 'clientes.listar');
  const puntos = useMemo(() => (datos.filas ?? []).map(puntoDe), [datos.filas]);
  return (
    <ListaEnMapa
      datos={datos}
      puntos={puntos}
      etiqueta="Mapa de clientes"
      sustantivo={SUSTANTIVO}
      juntas="juntos"
      buscarPor={BUSCAR_POR}
      vacio="No hay clientes con ubicación."
      leyenda={LEYENDA}
    />
  );
}
